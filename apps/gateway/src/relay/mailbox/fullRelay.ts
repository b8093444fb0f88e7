import { RelayError } from '../frames/RelayError'

/** What is told when there is no room: the code after which clients, and other gateways, try again. */
export function fullRelay(): RelayError {
  return new RelayError(3001, 'TooManyRequests', 'The relay is full, try again later')
}
