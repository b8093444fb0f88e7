import type { Ui } from '../page/openUi'

/** A link that saves a text as a file. The text stays in this document until `end`. */
export function drawDownload(
  { h, document }: Pick<Ui, 'h' | 'document'>,
  { label, text, name, onSave }: { label: string; text: string; name: string; onSave: () => void },
): { element: HTMLElement; end(): void } {
  const { URL, Blob } = document.defaultView ?? globalThis
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  return {
    element: h('a', { class: 'view-button view-main', href, download: name, onclick: onSave }, label),
    end: () => URL.revokeObjectURL(href),
  }
}
