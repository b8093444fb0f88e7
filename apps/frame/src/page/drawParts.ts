import type { Child, H } from './elements'

/** A field with its name and, if it needs one, a line of explanation. */
export function drawField(
  h: H,
  {
    id,
    label,
    hint,
    ...attributes
  }: { id: string; label: string; hint?: string; [name: string]: string | boolean | undefined },
): { field: HTMLInputElement; element: HTMLElement } {
  const described = hint === undefined ? undefined : `${id}-hint`
  const field = h('input', {
    id,
    type: 'text',
    class: 'view-input',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-describedby': described,
    ...attributes,
  })
  const element = h(
    'div',
    { class: 'view-field' },
    h('label', { for: id }, label),
    field,
    hint !== undefined && h('p', { class: 'view-faint', id: described }, hint),
  )
  return { field, element }
}

/** A large row that leads on. */
export function drawChoice(
  h: H,
  { title, note, tone, onclick }: { title: Child; note?: Child; tone?: 'danger'; onclick: () => void },
): HTMLElement {
  return h(
    'button',
    { type: 'button', class: tone ? `view-choice view-choice-${tone}` : 'view-choice', onclick },
    h('span', { class: 'view-choice-title' }, title),
    note !== undefined && h('span', { class: 'view-faint' }, note),
  )
}

/** A code in large letters, which stay from left to right. Groups do not break. */
export function drawCode(h: H, code: string, label: string): HTMLElement {
  const groups = code.split('-').map(group => h('span', {}, group))
  return h('p', { class: 'view-code', dir: 'ltr', role: 'group', 'aria-label': label }, ...groups)
}
