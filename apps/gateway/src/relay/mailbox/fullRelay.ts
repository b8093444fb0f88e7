import { RelayError } from '../frames/RelayError'

/** The error for a full relay. Clients and other gateways retry after this code. */
export function fullRelay(): RelayError {
  return new RelayError(3001, 'TooManyRequests', 'The relay is full, try again later')
}
