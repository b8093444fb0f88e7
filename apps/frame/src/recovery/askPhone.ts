import { explain } from '../page/openUi'
import type { CareFrame } from './careFrame'

type Phone<Answer> = {
  title: string
  start(): Promise<{ url: string }>
  /** Waits for a while; nothing if nobody agreed meanwhile. */
  wait(): Promise<Answer | undefined>
}

/** Shows a code for the phone that has Farcaster until its owner agreed there; nothing if the visitor goes back. */
export async function askPhone<Answer>(
  { ui }: CareFrame,
  { title, start, wait }: Phone<Answer>,
): Promise<Answer | undefined> {
  const { h, texts, document } = ui
  for (;;) {
    const [{ url }, { drawQr }] = await ui.wait(title, () => Promise.all([start(), import('../page/drawQr')]))
    let isLeft = false
    const left = ui.ask<undefined>(answer => ({
      title,
      back: () => answer(undefined),
      children: [
        h('p', {}, texts.phoneLead),
        drawQr(document, url, texts.phoneCode),
        /^(?:https?|farcaster):/.test(url) &&
          h(
            'a',
            { class: 'view-button view-outline', href: url, target: '_blank', rel: 'noopener noreferrer' },
            texts.phoneHere,
          ),
        h('p', { class: 'view-faint view-waits', role: 'status' }, texts.phoneWaits),
      ],
    }))
    try {
      return await Promise.race([agreed(() => isLeft), left])
    } catch (error) {
      if (!(await isAgain(error))) return undefined
    } finally {
      isLeft = true
    }
  }

  async function agreed(isOver: () => boolean): Promise<Answer | undefined> {
    while (!isOver()) {
      const answer = await wait()
      if (answer !== undefined) return answer
    }
    return undefined
  }

  function isAgain(error: unknown): Promise<boolean> {
    return ui.ask<boolean>(answer => ({
      title,
      back: () => answer(false),
      children: [h('p', { role: 'alert', class: 'view-problem', dir: 'auto' }, explain(error, texts))],
      actions: [{ label: texts.phoneAgain, run: () => answer(true) }],
    }))
  }
}
