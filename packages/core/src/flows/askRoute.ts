import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { createLoggedScope } from '../kernel/scope'
import { closeModal, goBack } from '../router/closeModal'
import { push } from '../router/navigate'
import { openRoute } from '../router/openRoute'
import { router } from '../router/router'
import type { Route } from '../router/views'

type Question = {
  /** A separate object: two requests for one view are two questions. */
  route: Route
  show(): void
  end(answer: unknown): void
}

/** Questions for the visitor: the modal shows the first, the others wait. */
const questions = defineFeature('questions', (): readonly Question[] => [])

/**
 * Shows a view and waits for the visitor's answer. Undefined means refusal: the visitor closed or left the
 * view, it failed to load, or the kit was destroyed. It asks several questions one after the other.
 *
 * @example
 * const isSure = await askRoute<boolean>(kit, { view: 'ConfirmDisconnect', params: { wallet: 'Rabby' } })
 */
export function askRoute<Answer>(kit: Kit, route: Route): Promise<Answer | undefined> {
  return new Promise(resolve => {
    const question = createQuestion(kit, { ...route }, answer => resolve(answer as Answer | undefined))
    kit.get(questions).set(now => [...now, question])
    if (kit.get(questions).get()[0] === question) question.show()
  })
}

/** Answers the shown question and returns to the view before it. */
export async function answerRoute(kit: Kit, answer: unknown): Promise<void> {
  const [question] = kit.get(questions).get()
  const { modal, stack } = kit.get(router).get()
  if (!question || modal !== 'open' || stack.at(-1) !== question.route) return
  question.end(answer)
}

function createQuestion(kit: Kit, route: Route, settle: (answer: unknown) => void): Question {
  const life = createLoggedScope(kit)
  const store = kit.get(router)
  let isOver = false
  const isShown = () => store.get().modal === 'open' && store.get().stack.includes(route)

  const question: Question = {
    route,
    show() {
      const isOpen = store.get().modal === 'open'
      const shown = isOpen ? push(kit, route) : openRoute(kit, route)
      shown.then(
        () => (isShown() ? follow() : question.end(undefined)),
        error => {
          kit.log.error('a question could not be shown', error)
          question.end(undefined)
        },
      )
    },
    end(answer) {
      if (isOver) return
      isOver = true
      life.close()
      kit.get(questions).set(now => now.filter(other => other !== question))
      settle(answer)
      leave().then(
        () => kit.get(questions).get()[0]?.show(),
        error => kit.log.error('modal: could not go back', error),
      )
    },
  }
  life.own(kit.own(() => question.end(undefined)))
  return question

  /** Going back, closing, and opening another view all mean refusal. */
  function follow(): void {
    life.own(store.subscribe(() => !isShown() && question.end(undefined)))
  }

  async function leave(): Promise<void> {
    if (!isShown()) return
    if (store.get().stack.length > 1) await goBack(kit)
    else closeModal(kit)
  }
}
