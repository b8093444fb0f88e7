import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { Caller } from '../caller'
import { type Turn, takeTurns } from '../codes/takeTurns'

const hour = 3_600_000

/** Throws if passkeys were tried too often on this device, or from this network. */
export function limitTries(auth: Auth, { project, device, network }: Caller): Promise<void> {
  const most = auth.settings.mailsPerNetwork * 10
  return limit(auth, [
    {
      ...{ key: `passkey device ${device}`, most: 60, within: hour },
      sentence: 'A passkey was tried too often on this device.',
    },
    {
      ...{ key: `passkey network ${project.id} ${network}`, most, within: hour },
      sentence: 'Passkeys were tried too often from your network.',
    },
  ])
}

/** Throws if too many accounts were made by passkey: nothing else about them costs anything. */
export function limitSignUps(auth: Auth, { project, device, network }: Caller): Promise<void> {
  const { mailsPerNetwork, mailsPerProject } = auth.settings
  return limit(auth, [
    {
      ...{ key: `sign-up device ${device}`, most: 10, within: hour },
      sentence: 'Too many accounts were made on this device.',
    },
    {
      ...{ key: `sign-up network ${project.id} ${network}`, most: mailsPerNetwork, within: hour },
      sentence: 'Too many accounts were made from your network.',
    },
    {
      ...{ key: `sign-up project ${project.id}`, most: mailsPerProject, within: hour },
      sentence: 'Very many people are making accounts here at the moment.',
    },
  ])
}

async function limit({ pool, settings, now }: Auth, turns: readonly Turn[]): Promise<void> {
  const used = await takeTurns(pool, settings.pepper, { now: now(), turns })
  if (!used) return
  const minutes = Math.ceil(used.seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  throw new Failure(429, 'limit', `${used.turn.sentence} Please try again in ${wait}.`, {
    'retry-after': String(used.seconds),
  })
}
