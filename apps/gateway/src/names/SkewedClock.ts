import { Failure } from '../http/failure'

/** The clock of the sender is too far from ours, which the answer tells. */
export class SkewedClock extends Failure {
  constructor(readonly serverTime: number) {
    super(
      400,
      'timestamp',
      'The clock of this device is wrong: what is signed must be of the last 10 seconds',
    )
  }
}
