import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildFrame } from '../lib/buildFrame.mjs'

/**
 * The row of the embedded wallet's frame: every file of it but the signers, which arrive with the first signature, and the
 * recovery tool, which is a file to keep. A visitor has one language: the largest counts.
 */
export async function measureFrame(kB, root) {
  const folder = await buildFrame(root)
  const { files } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const texts = Object.keys(files)
    .filter(
      path =>
        !/^sign(?:Evm|Solana)-|^wallet-recovery\.|^(?:uiTexts|approveTexts)(?:\.de)?-/.test(basename(path)),
    )
    .map(path => [path, readFileSync(join(folder, path))])
  return {
    name: "the embedded wallet's frame, without signers",
    kB,
    bytes: texts.reduce((sum, [, text]) => sum + gzipSync(text, { level: 9 }).length, 0),
    modules: texts.map(([path, text]) => [path, text.length]),
    missing: [],
  }
}
