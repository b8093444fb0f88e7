import type { Config } from './config'
import { places } from './db/embedded/places'
import { fullDisk } from './kernel/fullDisk'
import { GatewayError } from './kernel/GatewayError'

type Where = Pick<Config, 'dataFolder' | 'databaseUrl'>

/** Turns a failure of files or the database into a sentence with a remedy; undefined for our own bugs. */
export function startProblem(error: unknown, where: Where): GatewayError | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof GatewayError) return at
    const sentence = ofFiles(at, where.dataFolder) ?? ofDatabase(at, where)
    if (sentence) return new GatewayError(sentence, { cause: error })
  }
  return undefined
}

function ofFiles({ code = '', path, syscall }: NodeJS.ErrnoException, folder: string): string | undefined {
  if (['ENOSPC', 'EDQUOT'].includes(code)) return fullDisk(folder)
  // A file outside the data folder is our own bug.
  if (path === undefined || syscall === 'connect') return undefined
  const homes = [folder, places(folder).folder] // also the resolved path, if it is a link
  if (!homes.some(home => `${path}/`.startsWith(`${home}/`) || home.startsWith(path))) return undefined
  const another = 'or choose another folder with LATCHKEY_DATA'
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `The gateway may not write to ${path} (${code}): make ${folder} writable for the user who runs it, ${another}.`
  if (['EEXIST', 'ENOTDIR', 'EISDIR'].includes(code))
    return `The gateway keeps its data in the folder ${folder}, but ${path} is in the way (${code}): move it, ${another}.`
  return `The gateway cannot use ${path} (${code}): repair it, ${another}.`
}

function ofDatabase(error: NodeJS.ErrnoException, { dataFolder, databaseUrl }: Where): string | undefined {
  const { code, message } = error
  // Missing privileges, or no accessible schema.
  if (code === '42501' || code === '3F000')
    return `The database does not let the gateway do its work (${message}): make the role of DATABASE_URL the owner of the database and of what is in it.`
  if (code !== '53100') return undefined
  return databaseUrl
    ? `The disk of the database is full (${message}): make room there and start again.`
    : fullDisk(dataFolder)
}
