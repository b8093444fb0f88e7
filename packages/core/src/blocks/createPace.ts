import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

/** Blocks may come five times a second; we ask for what the page shows at most this often. */
const pauseMs = 4_000

export type Pace<About> = { ring(about: About): void; stop: Stop }

/**
 * Runs some work for each ring, one run at a time: rings during a run, or soon after, count as one. Each run
 * gets a second one a pause later, as an indexer may be slightly behind the chain.
 */
export function createPace<About>(kit: Kit, work: (about: About | undefined) => Promise<void>): Pace<About> {
  let isBusy = false
  let isRung = false
  let isOver = false
  let stopTimer: Stop = () => {}
  return {
    ring(about) {
      if (isBusy) isRung = true
      else void turn(about, true)
    },
    stop() {
      isOver = true
      stopTimer()
    },
  }

  async function turn(about: About | undefined, isFollowed: boolean): Promise<void> {
    isBusy = true
    isRung = false
    try {
      await work(about)
    } catch (error) {
      kit.log.error('blocks: what is shown could not be asked for', error)
    }
    if (isOver) return
    stopTimer = kit.after(pauseMs, () => {
      isBusy = false
      if (isRung || isFollowed) void turn(undefined, isRung)
    })
  }
}
