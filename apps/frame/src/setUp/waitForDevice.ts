import { drawCode } from '../page/drawParts'
import { explain } from '../page/openUi'
import type { CareFrame } from '../recovery/careFrame'
import { fillText } from '../texts/fillText'

/** Shows this device's code until another device let it in; false if the visitor goes back. */
export async function waitForDevice({ ui, care, settings, origin }: CareFrame): Promise<boolean> {
  const { h, texts } = ui
  for (;;) {
    const { code, wait } = await ui.wait(texts.admitTitle, care.askIn)
    const end = new AbortController()
    const status = h('p', { role: 'status', class: 'view-note' }, texts.admitWaiting)
    const left = ui.ask<false>(answer => ({
      title: texts.admitTitle,
      back: () => answer(false),
      children: [
        h(
          'ol',
          { class: 'view-steps' },
          h('li', {}, fillText(texts.admitStep1, { site: settings.name || new URL(origin).host })),
          h('li', {}, texts.admitStep2),
          h('li', {}, texts.admitStep3),
        ),
        drawCode(h, code, texts.admitStep3),
        status,
      ],
    }))
    try {
      return await Promise.race([wait(end.signal).then(() => true), left])
    } catch (error) {
      const again = await failed(error)
      if (!again) return false
    } finally {
      end.abort()
    }
  }

  function failed(error: unknown): Promise<boolean> {
    return ui.ask<boolean>(answer => ({
      title: texts.admitTitle,
      back: () => answer(false),
      children: [h('p', { role: 'alert', class: 'view-problem', dir: 'auto' }, explain(error, texts))],
      actions: [{ label: texts.tryAgain, run: () => answer(true) }],
    }))
  }
}
