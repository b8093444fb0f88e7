import type { Frame } from '../frame'
import { loadUiTexts } from '../texts/loadUiTexts'
import type { Ui } from './openUi'

/** Shows a view of the frame until it is done, or the visitor closes it. Its code comes with it. */
export async function runView(
  { stage, language }: Pick<Frame, 'stage' | 'language'>,
  document: Document,
  work: (ui: Ui) => Promise<void>,
): Promise<void> {
  const [{ openUi, Closed }, texts] = await Promise.all([import('./openUi'), loadUiTexts(language)])
  const ui = openUi(document, stage, texts)
  try {
    await work(ui)
  } catch (error) {
    if (!(error instanceof Closed)) throw error
  } finally {
    ui.end()
  }
}
