import type { Frame } from '../frame'
import type { HostHandlers } from '../host/serveHost'
import { emailHandlers } from './emailHandlers'
import { loginHandlers } from './loginHandlers'
import { pageHandlers } from './pageHandlers'
import { socialHandlers } from './socialHandlers'
import { userHandlers } from './userHandlers'
import { viewHandlers } from './viewHandlers'

/** What asks chains and the visitor. */
export type RpcHandlers = Pick<HostHandlers, 'RPC_REQUEST' | 'RPC_ABORT'>
/** The same, with what the wallet's settings need of it. */
export type FrameRpc = { handlers: RpcHandlers; grants: Frame['grants'] }

/** An answer for every message of the page. */
export function createHandlers(frame: Frame, rpc: RpcHandlers, window: Window): HostHandlers {
  return {
    ...loginHandlers(frame),
    ...socialHandlers(frame),
    ...userHandlers(frame),
    ...emailHandlers(frame),
    ...pageHandlers(frame, window),
    ...viewHandlers(frame, window.document),
    ...rpc,
  }
}
