import type { Clock } from '@latchkey/core'
import type { SealedTopic } from '../relay/sealedTopic'

/** A minute. Counted in beats, because a page that sleeps has none: it reads its messages when it wakes. */
const graceBeats = 12

type State =
  /** The link is shown, but nothing has been sent yet. */
  | { status: 'preparing' }
  /** A wallet may answer. */
  | { status: 'proposed' }
  /** The wallet sent its key. It settles on the session's topic, once we have derived that. */
  | { status: 'approved'; session?: SealedTopic }
  /** Cancelled or expired. A wallet may have approved at the same moment, so we listen a little longer. */
  | { status: 'withdrawn'; isAnswered: boolean }
  | { status: 'over' }

/** Where a pairing stands, and which steps are still possible. */
export type PairingState = {
  is(...statuses: State['status'][]): boolean
  /** Whether the wallet has answered: a second answer is ignored. */
  isAnswered(): boolean
  /** Called once per beat: whether the pairing has expired, or was withdrawn a minute ago. */
  isTimeUp(): boolean
  proposed(): void
  answered(): void
  /** The topic on which the wallet will settle. */
  agreed(session: SealedTopic): void
  /** Returns that topic, if there is one already. */
  withdraw(): SealedTopic | undefined
  end(): void
}

export function createPairingState(
  clock: Clock,
  status: 'preparing' | 'proposed',
  expiresAt: number,
): PairingState {
  let state: State = { status }
  let isTimeUp = gracePeriod(clock, expiresAt)
  const isAnswered = () => (state.status === 'withdrawn' ? state.isAnswered : state.status === 'approved')

  return {
    is: (...statuses) => statuses.includes(state.status),
    isAnswered,
    isTimeUp: () => isTimeUp(),
    proposed() {
      state = { status: 'proposed' }
    },
    answered() {
      state = state.status === 'withdrawn' ? { ...state, isAnswered: true } : { status: 'approved' }
    },
    agreed(session) {
      state = { status: 'approved', session }
    },
    withdraw() {
      const session = state.status === 'approved' ? state.session : undefined
      state = { status: 'withdrawn', isAnswered: isAnswered() }
      isTimeUp = gracePeriod(clock, clock.now())
      return session
    },
    end() {
      state = { status: 'over' }
    },
  }
}

/** Whether a moment is past by a minute of beats; asked once per beat. */
function gracePeriod(clock: Clock, from: number): () => boolean {
  let beats = 0
  return () => {
    if (clock.now() >= from) beats += 1
    return beats >= graceBeats
  }
}
