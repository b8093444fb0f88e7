import type { Failure } from './failure'

/** The body of every answer that is no success. */
export function failureAnswer({ field, description }: Pick<Failure, 'field' | 'description'>) {
  return { status: 'FAILED', reasons: [{ field, description }] } as const
}
