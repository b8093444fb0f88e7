// npm run gateway: the backend alone; npm run gateway -- recovery: the process beside it that helps owners of embedded
// wallets back in. With --cli its command line instead: npm run gateway:cli -- <command>.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildFrame } from './lib/buildFrame.mjs'
import { buildGateway } from './lib/buildGateway.mjs'
import { checkNode } from './lib/checkNode.mjs'
import { install } from './lib/install.mjs'
import { exitWith, PlainError } from './lib/PlainError.mjs'
import { root } from './lib/root.mjs'

const [first, ...rest] = process.argv.slice(2)
const cli = first === '--cli'
const recovery = first === 'recovery'

try {
  checkNode()
  await install(root, { write: line => console.error(line) })
  if (!cli && !recovery && first !== undefined)
    throw new PlainError(
      `npm run gateway does not know ${first}: its settings are variables, see apps/gateway/README.md.`,
    )
  if (cli && !existsSync(join(root, 'apps/gateway/src/cli/main.ts')))
    throw new PlainError('The gateway has no command line here: apps/gateway/src/cli/main.ts is missing.')
  const entry = cli ? 'src/cli/main.ts' : recovery ? 'src/recovery/main.ts' : 'src/main.ts'
  const file = await buildGateway(root, entry)
  if (!cli && !recovery && process.env.FRAME_ORIGIN) process.env.FRAME_FILES ??= await buildFrame(root)
  // In this very process: signals, the channel to a parent and the exit code are then its own.
  process.env.LATCHKEY_DATA ??= join(root, '.cache/gateway')
  process.env.RECOVERY_DATA ??= join(root, '.cache/recovery')
  process.argv = [process.execPath, file, ...(cli ? rest : [])]
  await import(pathToFileURL(file).href)
} catch (error) {
  exitWith(error)
}
