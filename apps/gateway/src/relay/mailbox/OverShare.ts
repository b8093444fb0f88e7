import { RelayError } from '../frames/RelayError'

/** One owner of a message has stored its share. For another one it may be stored all the same. */
export class OverShare extends RelayError {
  constructor(message: string) {
    super(3001, 'TooManyRequests', message)
  }
}
