import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import { type CodeOf, type CodeRow, findCode, mostTries, spendCode, takeTry } from './codeStore'
import { limitGuesses } from './limitMails'
import { isCode } from './makeCode'
import { mailRefused } from './requireMails'

/** Uses a code up if what was typed is it; else says what is wrong, as far as that helps nobody who guesses. */
export async function checkCode(
  auth: Auth,
  { device, kind, project, otp }: CodeOf & { project: string; otp: string },
): Promise<CodeRow> {
  const { pool, settings } = auth
  const row = await takeTry(pool, { device, kind, now: auth.now() })
  if (!row?.code_hash) throw await whyNot(auth, { device, kind })
  await limitGuesses(auth, project, row.email)
  if (!isCode(otp, row.code_hash, { pepper: settings.pepper, id: row.id })) {
    // Nobody has this code: whoever types one waits for a mail that does not come.
    if (row.is_refused) throw mailRefused()
    const left = mostTries - row.tries
    if (left <= 0) throw tooMany()
    throw wrong(left)
  }
  if (!(await spendCode(pool, row.id))) throw new Failure(410, 'otp', 'This code was used already.')
  return row
}

async function whyNot({ pool, now }: Auth, of: CodeOf): Promise<Failure> {
  const row = await findCode(pool, of)
  if (!row?.code_hash) return new Failure(410, 'otp', 'There is no code to check. Please ask for a mail.')
  if (row.expires_at.getTime() <= now())
    return new Failure(410, 'otp', 'This code has expired. Please ask for a new one.')
  return tooMany()
}

function wrong(left: number): Failure {
  const [code, tries] = left === 1 ? ['otp/last', 'one more time'] : ['otp/invalid', `${left} more times`]
  const sentence = `This is not the code in the mail. You can try ${tries}.`
  return new Failure(400, 'otp', sentence, {}, code, { left: String(left) })
}

function tooMany(): Failure {
  return new Failure(429, 'otp', 'Too many wrong codes. Please ask for a new one.')
}
