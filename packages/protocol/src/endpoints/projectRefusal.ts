/** Why a gateway does not serve a project or its page, by the code of its answer; with the words that stand beside it. */
export const projectRefusals = {
  'project/unknown': 'Unauthorized: invalid key',
  'project/origin-not-allowed': 'Unauthorized: origin not allowed',
} as const

export type ProjectRefusal = keyof typeof projectRefusals

/** Which of them an answer is. Gateways of others have no codes and say it in these words alone: nobody else reads words. */
export function readProjectRefusal(answer: {
  code?: string
  reason?: string | undefined
}): ProjectRefusal | undefined {
  const names = Object.keys(projectRefusals) as ProjectRefusal[]
  return names.find(name =>
    answer.code === undefined ? answer.reason?.includes(projectRefusals[name]) : answer.code === name,
  )
}
