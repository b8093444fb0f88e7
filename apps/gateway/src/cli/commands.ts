import type { Command } from './command'
import { eventCommands } from './eventCommands'
import { imageCommands } from './imageCommands'
import { projectCommands } from './projectCommands'
import { relayCommands } from './relayCommands'
import { upstreamCommands } from './upstreamCommands'
import { walletCommands } from './walletCommands'

/** Every command, in the order of --help. */
export const commands: readonly Command[] = [
  ...walletCommands,
  ...imageCommands,
  ...projectCommands,
  ...upstreamCommands,
  ...eventCommands,
  ...relayCommands,
]
