import type { Questions, QuestionsWorld } from './openQuestions'

/** What draws questions arrives with the first of them. */
export function lazyQuestions(world: QuestionsWorld): () => Promise<Questions> {
  let opened: Promise<Questions> | undefined
  return () => {
    opened ??= import('./openQuestions')
      .then(({ openQuestions }) => openQuestions(world))
      .catch(error => {
        opened = undefined
        throw error
      })
    return opened
  }
}
