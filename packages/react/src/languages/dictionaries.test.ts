import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Texts } from '../text/language'
import { furtherFeatures } from '../views/furtherFeatures'
import { language as ar } from './ar'
import { language as de } from './de'
import type { TextKey } from './TextKey'

const source = fileURLToPath(new URL('..', import.meta.url))
const folders = readdirSync(source, { withFileTypes: true }).filter(entry => entry.isDirectory())
const pageFolders = ['text', 'buttons'] // their words come at once, with the language itself
/** Loads with the shell, and so with every view. */
const always = [...pageFolders, 'shell', 'connect']

test('[IMP-13] every language says every text, with the same places to fill in', async () => {
  const en = await english()
  expect(en.size).toBeGreaterThan(200)
  const keys = [...en.keys()].sort()
  expect(
    [...en.values()].filter(({ text }) => isHtml(text)),
    'en',
  ).toEqual([])
  for (const [name, language] of Object.entries({ de, ar })) {
    const texts = await language(folders.map(folder => folder.name))
    expect(Object.keys(texts).sort(), name).toEqual(keys)
    expect(
      keys.filter(key => texts[key]?.trim() === ''),
      name,
    ).toEqual([])
    for (const key of keys)
      expect(placesOf(texts[key]), `${name} ${key}`).toEqual(placesOf(en.get(key)?.text))
    expect(keys.filter(key => texts[key] === en.get(key)?.text).sort(), name).toEqual(
      Object.keys(sameAsEnglish[name] ?? {}).sort(),
    )
    expect(Object.values(texts).filter(isHtml), name).toEqual([])
  }
})

test('[IMP-13] TextKey has the keys of every file of English texts, so that a site can replace each', async () => {
  const named = readFileSync(join(source, 'languages/TextKey.ts'), 'utf8')
  const all = [...new Set([...(await english()).values()].map(({ name }) => name))]
  expect(all.filter(name => !named.includes(`keyof typeof ${name}\n`))).toEqual([])
})

test('[IMP-13] a folder says its texts in every language, beside the English ones', async () => {
  const en = await english()
  for (const [name, language] of Object.entries({ de, ar })) {
    const page = Object.keys(await language([]))
    for (const { name: folder } of folders) {
      const own = [...en].filter(([, text]) => text.folder === folder).map(([key]) => key)
      const more = Object.keys(await language([folder])).filter(key => !page.includes(key))
      expect(more.sort(), `${name} ${folder}`).toEqual(pageFolders.includes(folder) ? [] : own.sort())
    }
  }
})

test('[IMP-13] a feature names every folder whose texts its views say: they come in one round with the code', () => {
  for (const { views, texts } of furtherFeatures) {
    const said = Object.keys(views).flatMap(view => foldersSaidBy(fileOf(view)))
    expect(
      [...new Set(said)].filter(folder => !always.includes(folder)).sort(),
      Object.keys(views).join(),
    ).toEqual([...texts].sort())
  }
})

/** The texts that are the same as in English, each with its reason. */
const sameAsEnglish: Record<string, Partial<Record<TextKey, string>>> = {
  de: {
    'account.wallet': 'German says Wallet, too',
    'account.nfts': 'German says NFTs, too',
    'approve.site': 'German says Website, too',
    'auth.passkey': 'German says Passkey, too',
    'nft.title': 'German says NFT, too',
    'send.nft': 'German says NFT, too',
    'send.token': 'German says Token, too',
    'label.token': 'German says Token, too',
    'what.amount': 'it has no words',
    'send.normal': 'the same word',
    'namespace.solana': 'a name',
    'namespace.bip122': 'a name',
    'namespace.polkadot': 'a name',
    'namespace.cosmos': 'a name',
  },
  ar: { 'what.amount': 'it has no words' },
}

/** Every English text, and the folder it stands in; a key that stands twice is a mistake. */
type English = { text: string; folder: string; name: string }

async function english(): Promise<Map<string, English>> {
  const found = new Map<string, English>()
  for (const { name: folder } of folders)
    for (const file of readdirSync(join(source, folder)).filter(name => /^\w+Texts\.ts$/.test(name))) {
      const module: Record<string, Texts> = await import(join(source, folder, file))
      for (const [name, texts] of Object.entries(module))
        for (const [key, text] of Object.entries(texts)) {
          expect(found.has(key), key).toBe(false)
          found.set(key, { text, folder, name })
        }
    }
  return found
}

function fileOf(view: string): string {
  const folder = folders.find(({ name }) => readdirSync(join(source, name)).includes(`${view}.tsx`))
  return join(source, folder?.name ?? '', `${view}.tsx`)
}

/** The folders of all English texts that a file imports, by way of others or itself, at once or when it needs them. */
function foldersSaidBy(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const name = /\/(\w+)\/\w+Texts\.ts$/.exec(file)?.[1]
  if (name) return [name]
  const code = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  const paths = [...code.matchAll(/(?:from|import\() ?'(\.[^'?]+)'/g)].map(([, path]) => path ?? '')
  return paths.flatMap(path => foldersSaidBy(resolved(join(dirname(file), path)), seen))
}

function resolved(path: string): string {
  const names = readdirSync(dirname(path))
  return (
    [`${path}.ts`, `${path}.tsx`].find(each => names.includes(each.slice(dirname(path).length + 1))) ?? path
  )
}

function placesOf(text: string | undefined): string[] {
  return [...new Set(text?.match(/\{\w+\}/g))].sort()
}

function isHtml(text: string | undefined): boolean {
  return /[<>]|&#?\w+;/.test(text ?? '')
}
