import { HostError } from './serveHost'

/**
 * Of EIP-1193, of JSON-RPC, and of calls (EIP-5792): a capability, a chain, an id that is used, none such, too many, not all
 * or none.
 */
type RpcCode = 4001 | 4200 | 5700 | 5710 | 5720 | 5730 | 5740 | 5760 | -32602

/** A failure with the number that EIP-1193 gives it: an error of the frame has nothing but its text. */
export function rpcFailure(text: string, code: RpcCode): HostError {
  return new HostError(`${text} (${code})`)
}

/** Something in the request is not as it should be. */
export const badParams = (what: string): HostError => rpcFailure(what, -32602)

export const notAllowed = (): HostError => new HostError('Requested RPC call is not allowed') // ERR-18
export const wasAborted = (): HostError => new HostError('Request was aborted') // ERR-15
/** The visitor said no. */
export class Refused extends HostError {}
export const wasRefused = (): HostError => new Refused('User rejected the request (4001)')
