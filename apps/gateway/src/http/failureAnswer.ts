import type { Failure } from './failure'

/** The body of every error answer. */
export function failureAnswer({
  field,
  description,
  code,
}: Pick<Failure, 'field' | 'description'> & { code?: string | undefined }) {
  return { status: 'FAILED', ...(code ? { code } : {}), reasons: [{ field, description }] } as const
}
