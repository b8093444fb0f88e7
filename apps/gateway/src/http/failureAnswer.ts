import type { Failure } from './failure'

/** The body of every error answer. */
export function failureAnswer({ field, description }: Pick<Failure, 'field' | 'description'>) {
  return { status: 'FAILED', reasons: [{ field, description }] } as const
}
