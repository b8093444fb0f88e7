import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'
import { askForWord } from './askForWord'

/** The twelve words, after a warning and a fresh login. They are in this document alone, and only while they are shown. */
export async function showWords(frame: CareFrame): Promise<void> {
  const { ui, care } = frame
  const { h, texts, document } = ui
  const isWanted = await askForWord(frame, {
    title: texts.wordsTitle,
    points: [texts.wordsAll, texts.wordsNobody, texts.wordsUse],
    label: texts.wordsType,
    word: texts.wordsWord,
    verb: texts.wordsGo,
    kind: 'danger',
  })
  if (!isWanted) return
  const words = await ui.wait(texts.wordsShown, () => withFreshLogin(frame, care.words))
  const left = new AbortController()
  await ui
    .ask<void>(done => {
      // Whoever comes back to this window later may be somebody else.
      document.addEventListener('visibilitychange', () => document.hidden && done(), { signal: left.signal })
      return {
        title: texts.wordsShown,
        children: [
          h('p', {}, texts.wordsOrder),
          h('ol', { class: 'view-words', dir: 'ltr', lang: 'en' }, ...words.map(word => h('li', {}, word))),
          h('p', { class: 'view-note' }, texts.wordsAll),
        ],
        actions: [{ label: texts.done, run: () => done() }],
      }
    })
    .finally(() => left.abort())
}
