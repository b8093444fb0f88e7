import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { Caller } from '../caller'
import { type Turn, takeTurns } from './takeTurns'

const hour = 3_600_000

/** Throws if this address, device, network or project has caused too many mails lately. */
export async function limitMails(
  auth: Auth,
  { project, device, network }: Pick<Caller, 'project' | 'device' | 'network'>,
  email: string,
): Promise<void> {
  const { mailsPerNetwork, mailsPerProject } = auth.settings
  await limitTurns(auth, [
    {
      ...{ key: `mail ${project.id} ${email}`, most: 10, within: hour },
      sentence: 'Too many mails were sent to this address.',
    },
    {
      ...{ key: `device ${device}`, most: 20, within: hour },
      sentence: 'Too many mails were asked for on this device.',
    },
    {
      ...{ key: `network ${project.id} ${network}`, most: mailsPerNetwork, within: hour },
      sentence: 'Too many mails were asked for from your network.',
    },
    {
      ...{ key: `project ${project.id}`, most: mailsPerProject, within: hour },
      sentence: 'Very many people are logging in here at the moment.',
    },
  ])
}

/** Throws if codes of this address were tried too often in a day: each code has five tries, but there may be many codes. */
export async function limitGuesses(auth: Auth, project: string, email: string): Promise<void> {
  await limitTurns(auth, [
    {
      ...{ key: `guess ${project} ${email}`, most: 40, within: 24 * hour },
      sentence: 'Too many codes were typed for this address.',
    },
  ])
}

/** Counts these, and throws with the sentence of the first that is used up. */
export async function limitTurns(auth: Auth, turns: readonly Turn[]): Promise<void> {
  const used = await takeTurns(auth.pool, auth.settings.pepper, { turns, now: auth.now() })
  if (used) throw tooMany(used.turn.sentence, used.seconds)
}

function tooMany(sentence: string, seconds: number): Failure {
  const minutes = Math.ceil(seconds / 60)
  const wait =
    minutes === 1 ? 'a minute' : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return new Failure(429, 'limit', `${sentence} Please try again in ${wait}.`, {
    'retry-after': String(seconds),
  })
}
