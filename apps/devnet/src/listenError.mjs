import { DevnetError } from './DevnetError.mjs'

/**
 * Says in one sentence why a server could not listen, and what to do.
 * @param {{ code?: string | undefined, port?: number | undefined, message: string }} error
 * @param {string} what
 * @param {import('./readPorts.mjs').Port} port
 */
export function listenError(error, what, { number: wanted, variable }) {
  const number = error.port || wanted // the Solana chain takes the next port too
  if (error.code === 'EADDRINUSE') {
    return new DevnetError(
      'port/taken',
      `Port ${number} is taken, so ${what} cannot start: stop the program that uses it, or set ${variable} to a free port.`,
    )
  }
  if (error.code === 'EACCES') {
    return new DevnetError(
      'port/forbidden',
      `Port ${number} is not allowed for this user, so ${what} cannot start: set ${variable} to a port above 1023.`,
    )
  }
  return new DevnetError('start/failed', `${what} cannot start: ${error.message}`)
}
