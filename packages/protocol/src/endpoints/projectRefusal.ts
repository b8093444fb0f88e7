/** Why a gateway refuses a project or its page: the code of its answer, with its text. */
export const projectRefusals = {
  'project/unknown': 'Unauthorized: invalid key',
  'project/origin-not-allowed': 'Unauthorized: origin not allowed',
} as const

export type ProjectRefusal = keyof typeof projectRefusals

/**
 * The refusal in an answer. Other vendors' gateways have no codes and use exactly these words: only this
 * function reads words.
 */
export function readProjectRefusal(answer: {
  code?: string
  reason?: string | undefined
}): ProjectRefusal | undefined {
  const names = Object.keys(projectRefusals) as ProjectRefusal[]
  return names.find(name =>
    answer.code === undefined ? answer.reason?.includes(projectRefusals[name]) : answer.code === name,
  )
}
