import type { Failure } from './failure'

type Told = Pick<Failure, 'field' | 'description'> &
  Partial<Pick<Failure, 'values'>> & { status: number; code?: string | undefined }

/** The body of every error answer. People read the description, programs the code: `name/not-found`, `body/invalid`. */
export function failureAnswer({ status, field, description, code, values }: Told) {
  const told = code ?? `${field}/${words.get(status) ?? (status < 500 ? 'invalid' : 'failed')}`
  return {
    status: 'FAILED',
    reasons: [{ field, description }],
    code: told,
    ...(values && { values }),
  } as const
}

const words: ReadonlyMap<number, string> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [405, 'not-allowed'],
  [408, 'too-slow'],
  [409, 'conflict'],
  [410, 'gone'],
  [413, 'too-large'],
  [425, 'too-early'],
  [429, 'too-many'],
  [431, 'too-large'],
  [501, 'not-built'],
  [502, 'bad-upstream'],
  [503, 'away'],
])
