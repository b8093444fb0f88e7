import { LoggedOut } from '../gateway/createAsk'
import { HostError } from '../host/serveHost'
import { KeyError } from '../keys/KeyError'
import { PasskeyError } from '../keys/PasskeyError'
import type { UiTexts } from '../texts/uiTexts'
import { focusView, type Stage } from './createStage'
import { type Child, elements, type H } from './elements'

/** What the visitor sees at one time. */
export type Screen = {
  title: string
  children: readonly Child[]
  /** What one can do here, the likely one first. */
  actions?: readonly Action[]
  /** Goes one screen back, where there is one. */
  back?: () => void
}

export type Action = {
  label: string
  kind?: 'main' | 'outline' | 'plain' | 'danger'
  /** What goes wrong in it is said on the screen. */
  run(): void | Promise<void>
}

/** The visitor closed the view. */
export class Closed extends Error {
  override readonly name = 'Closed'
}

/** Something went wrong that the visitor can mend: the text says how. */
export class Hint extends Error {
  override readonly name = 'Hint'
}

export type Ui = {
  h: H
  document: Document
  texts: UiTexts
  /** Shows a screen until the visitor has answered. Fails with `Closed` when they close the view instead. */
  ask<Answer>(draw: (answer: (value: Answer) => void) => Screen): Promise<Answer>
  /** Shows that something takes a moment. What goes wrong is shown, and can be tried again. */
  wait<Value>(title: string, work: () => Promise<Value>): Promise<Value>
  end(): void
}

/** A view of several screens, one after the other. It is in the document until it is ended. */
export function openUi(document: Document, stage: Stage, texts: UiTexts): Ui {
  const h = elements(document)
  const view = h('main', { class: 'view', 'aria-labelledby': 'view-title', onkeydown: onKey })
  let leave: ((reason: Closed) => void) | undefined
  let isClosed = false
  let isBusy = false
  const takeAway = stage.put(view)
  return { h, document, texts, ask, wait, end: takeAway }

  function ask<Answer>(draw: (answer: (value: Answer) => void) => Screen): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (isClosed) return reject(new Closed())
      leave = reject
      drawScreen(draw(resolve))
    })
  }

  async function wait<Value>(title: string, work: () => Promise<Value>): Promise<Value> {
    for (;;) {
      const left = ask<never>(() => ({ title, children: [h('p', { role: 'status' }, texts.wait)] }))
      try {
        return await Promise.race([work(), left])
      } catch (error) {
        if (error instanceof Closed || error instanceof LoggedOut) throw error
        await ask<void>(again => ({
          title,
          children: [h('p', { role: 'alert', class: 'view-problem', dir: 'auto' }, explain(error, texts))],
          actions: [{ label: texts.tryAgain, run: again }],
        }))
      }
    }
  }

  function close(): void {
    isClosed = true
    leave?.(new Closed())
  }

  function onKey(event: Event): void {
    if ((event as KeyboardEvent).key !== 'Escape') return
    event.preventDefault()
    close()
  }

  function drawScreen({ title, children, actions = [], back }: Screen): void {
    isBusy = false
    const problem = h('p', { role: 'alert', class: 'view-problem', dir: 'auto' })
    const [first, ...others] = actions.map((action, at) => drawAction(action, at === 0, problem))
    const submit = (event: Event) => {
      event.preventDefault()
      const [main] = actions
      if (main && first) void run(main, first, problem)
    }
    const body = h('div', { class: 'view-body' }, ...children, problem)
    view.replaceChildren(
      h(
        'header',
        { class: 'view-head' },
        back && iconButton(h, 'view-back', texts.back, back),
        h('h1', { id: 'view-title', class: 'view-title', tabindex: '-1' }, title),
        iconButton(h, 'view-close', texts.close, close),
      ),
      h(
        'form',
        { class: 'view-form', novalidate: true, onsubmit: submit },
        body,
        first && h('div', { class: 'view-actions' }, first, ...others),
      ),
    )
    if (view.hidden) return
    focusView(view)
    letScroll(body)
  }

  /** The first one is what Enter does in a field. */
  function drawAction(action: Action, isFirst: boolean, problem: HTMLElement): HTMLButtonElement {
    const { label, kind = 'main' } = action
    const type = isFirst ? 'submit' : 'button'
    const button = h('button', { type, class: `view-button view-${kind}` }, label)
    if (!isFirst) button.addEventListener('click', () => void run(action, button, problem))
    return button
  }

  async function run(action: Action, button: HTMLElement, problem: HTMLElement): Promise<void> {
    if (isBusy) return
    isBusy = true
    problem.textContent = ''
    button.setAttribute('aria-busy', 'true')
    try {
      await action.run()
    } catch (error) {
      if (error instanceof Closed) return
      problem.textContent = explain(error, texts)
      problem.scrollIntoView({ block: 'nearest' })
    }
    if (!problem.isConnected) return // another screen has come
    isBusy = false
    button.removeAttribute('aria-busy')
  }
}

function iconButton(h: H, name: string, label: string, onclick: () => void): HTMLElement {
  return h('button', { type: 'button', class: `view-icon ${name}`, 'aria-label': label, onclick })
}

/** By keyboard, what has nothing in it to step to could not be scrolled. */
function letScroll(body: HTMLElement): void {
  const isLong = body.scrollHeight > body.clientHeight
  if (isLong && !body.querySelector('a, button, input, select, summary, textarea')) body.tabIndex = 0
}

/** What went wrong, for the visitor. */
export function explain(error: unknown, texts: UiTexts): string {
  if (error instanceof KeyError || error instanceof PasskeyError) return texts[error.code]
  return error instanceof HostError || error instanceof Hint ? error.message : texts.wrong
}
