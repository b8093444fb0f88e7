import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'

/** Why a login at a provider did not work, as a sentence for the visitor and a few words for the log. Neither has secrets. */
export function describeProblem(error: unknown, title: string): { sentence: string; reason: string } {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return {
      sentence: `${title} did not let you in here. Please try again, or log in another way.`,
      reason: clip(error.error),
    }
  const { name, code, message, cause } = Object(error) as Record<string, unknown>
  const isAway = [name, Object(cause).name].includes('TimeoutError') || message === 'fetch failed'
  if (isAway)
    return { sentence: `${title} does not answer at the moment. Please try again.`, reason: 'no answer' }
  return {
    sentence: `${title} gave an answer that is not to be trusted, so nobody was logged in. Please try again.`,
    reason: clip(String(code ?? message ?? error)),
  }
}

function clip(text: string): string {
  return text.slice(0, 100)
}
