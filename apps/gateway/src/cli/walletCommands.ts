import { basename } from 'node:path'
import { checkPictures } from '../wallets/import/checkPictures'
import { checkWallets, type ListOptions } from '../wallets/import/checkWallets'
import { exportWallets } from '../wallets/import/exportWallets'
import { ImportProblems } from '../wallets/import/ImportProblems'
import { importWallets } from '../wallets/import/importWallets'
import type { Command, CommandCall } from './command'
import { readJsonInput } from './readJsonInput'
import { writeOutput } from './writeOutput'

const checkOptions = {
  source: { type: 'string' },
  'allow-scheme': { type: 'string', multiple: true },
  'allow-same-name': { type: 'boolean' },
} as const

const checkHelp = [
  'The file is JSON: a list of wallets, or an answer of /getWallets. Links must be https; links to apps may also have the',
  'scheme of a known wallet, or one you allow with --allow-scheme. Two wallets whose names look the same are refused,',
  'because that is how users are tricked; --allow-same-name allows them. --source says where the data is from, for rows',
  'that do not say so themselves; by default that is the name of the file.',
]

/** Imports, exports and checks the wallet list. */
export const walletCommands: readonly Command[] = [
  {
    name: 'wallets import',
    args: ['<file>'],
    options: { replace: { type: 'boolean' }, ...checkOptions },
    summary: 'Imports a list of wallets: all of it, or nothing',
    help: [...checkHelp, '--replace removes wallets that are not in the list.'],
    async run(call) {
      const { file, list, options } = await readList(call)
      const db = await call.db()
      const result = await importWallets({ db }, list, { ...options, replace: call.flag('replace') })
      const { added, changed, removed, unread } = result
      call.say(`${file}: ${added} added, ${changed} changed, ${removed} removed.`)
      tellUnread(call, unread)
    },
  },
  {
    name: 'wallets export',
    args: [],
    optional: 'file',
    summary: 'Writes the registry as JSON, to a file or to the terminal',
    async run(call) {
      const exported = await exportWallets({ db: await call.db() })
      const text = JSON.stringify(exported, null, 2)
      const [file] = call.args
      if (file === undefined) return call.say(text)
      await writeOutput(call.path(file), `${text}\n`)
      call.say(`${file}: ${exported.count} wallets.`)
    },
  },
  {
    name: 'wallets check',
    args: ['<file>'],
    options: checkOptions,
    summary: 'Checks a list of wallets and its links, without a database',
    help: checkHelp,
    async run(call) {
      const { file, list, options } = await readList(call)
      const { wallets, problems, unread } = checkWallets(list, options)
      const all = [...problems, ...(await checkPictures(list))]
      if (all.length > 0) throw new ImportProblems(all.sort((one, other) => one.row - other.row))
      call.say(`${file}: ${wallets.length} wallets, nothing wrong.`)
      tellUnread(call, unread)
    },
  },
]

async function readList(call: CommandCall): Promise<{ file: string; list: unknown; options: ListOptions }> {
  const [file = ''] = call.args
  const list = await readJsonInput(call.path(file))
  const options = {
    source: call.value('source') ?? `file ${basename(file)}`,
    allowSchemes: call.values('allow-scheme').map(scheme => scheme.toLowerCase().replace(/:(?:\/\/)?$/, '')),
    allowSameName: call.flag('allow-same-name'),
  }
  return { file, list, options }
}

function tellUnread({ say }: CommandCall, unread: readonly string[]): void {
  if (unread.length > 0) say(`Not kept, because nothing here reads it: ${unread.join(', ')}.`)
}
