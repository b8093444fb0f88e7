import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFrame } from '../lib/buildFrame.mjs'

/** What says what a request does: it arrives with the first one. */
const decoder = /^decode-/
/** What arrives with the first operation of a smart account, and with the view of how its calls went. */
const smart = /^(?:smartAccount|createCalls|showCalls)-/
/** What arrives with the first request about session permissions. */
const grants = /^createGrants-/
/** What is looked up of a request besides: it arrives with the first one that has such an unknown in it. */
const lookUps = /^(?:descriptors|strangers|solana)-/
/** What is said of the gateway's failures: it arrives with the first of them. */
const failures = /^failureTexts\.ar-/
const others =
  /^sign(?:Evm|Solana)-|^wallet-recovery\.|^(?:uiTexts|approveTexts|assistTexts|failureTexts)(?:\.de)?-/

/**
 * The rows of the embedded wallet's frame: every file of it but the signers, which arrive with the first signature, the
 * recovery tool, which is a file to keep, and the decoder, what it looks up, smart accounts and
 * their permissions and the words on failures, which have rows of their own. A visitor has one language:
 * the largest counts.
 */
export async function measureFrame({ kB, decoderKB, lookUpsKB, smartKB, grantsKB, failuresKB }, root) {
  const folder = await buildFrame(root)
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const paths = Object.keys(files)
  const isMain = path =>
    ![others, decoder, lookUps, smart, grants, failures].some(apart => apart.test(basename(path)))
  return [
    rowOf("the embedded wallet's frame, without signers", kB, folder, paths.filter(isMain)),
    rowOf(
      'its decoder',
      decoderKB,
      folder,
      paths.filter(path => decoder.test(basename(path))),
    ),
    rowOf(
      'what it looks up of a request',
      lookUpsKB,
      folder,
      paths.filter(path => lookUps.test(basename(path))),
    ),
    rowOf(
      'its smart accounts',
      smartKB,
      folder,
      paths.filter(path => smart.test(basename(path))),
    ),
    rowOf(
      'their permissions',
      grantsKB,
      folder,
      paths.filter(path => grants.test(basename(path))),
    ),
    rowOf(
      'its words on failures',
      failuresKB,
      folder,
      paths.filter(path => failures.test(basename(path))),
    ),
  ]
}

function rowOf(name, kB, folder, paths) {
  const texts = paths.map(path => [path, readFileSync(join(folder, path))])
  return {
    name,
    kB,
    bytes: texts.reduce((sum, [, text]) => sum + gzipSync(text, { level: 9 }).length, 0),
    modules: texts.map(([path, text]) => [path, text.length]),
    missing: paths.length > 0 ? [] : [name],
  }
}
