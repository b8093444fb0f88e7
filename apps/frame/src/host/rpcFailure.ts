import { HostError } from './serveHost'

/** A failure with the number that EIP-1193 gives it: an error of the frame has nothing but its text. */
export function rpcFailure(text: string, code: 4001 | 4200 | 5730 | -32602): HostError {
  return new HostError(`${text} (${code})`)
}

/** Something in the request is not as it should be. */
export const badParams = (what: string): HostError => rpcFailure(what, -32602)

export const notAllowed = (): HostError => new HostError('Requested RPC call is not allowed') // ERR-18
export const wasAborted = (): HostError => new HostError('Request was aborted') // ERR-15
export const wasRefused = (): HostError => rpcFailure('User rejected the request', 4001)
