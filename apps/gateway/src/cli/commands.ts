import type { Command } from './command'
import { eventCommands } from './eventCommands'
import { imageCommands } from './imageCommands'
import { keyCommands } from './keyCommands'
import { loginCommands } from './loginCommands'
import { nameCommands } from './nameCommands'
import { priceCommands } from './priceCommands'
import { projectCommands } from './projectCommands'
import { relayCommands } from './relayCommands'
import { sessionCommands } from './sessionCommands'
import { sourceCommands } from './sourceCommands'
import { sponsorCommands } from './sponsorCommands'
import { swapCommands } from './swapCommands'
import { tokenListCommands } from './tokenListCommands'
import { upstreamCommands } from './upstreamCommands'
import { walletCommands } from './walletCommands'

/** Every command, in the order of --help. */
export const commands: readonly Command[] = [
  ...walletCommands,
  ...imageCommands,
  ...projectCommands,
  ...upstreamCommands,
  ...sourceCommands,
  ...tokenListCommands,
  ...priceCommands,
  ...swapCommands,
  ...sponsorCommands,
  ...nameCommands,
  ...sessionCommands,
  ...keyCommands,
  ...loginCommands,
  ...eventCommands,
  ...relayCommands,
]
