import { readQuestions } from '../worker/questions'
import { readState } from '../worker/walletState'
import { describe } from './describe'
import { element } from './element'
import { sendCommand } from './sendCommand'

// One question of a page, with the two answers it may get.
const key = new URLSearchParams(location.search).get('key') ?? ''
show(document.getElementById('question'))

async function show(place: HTMLElement | null): Promise<void> {
  const question = (await readQuestions()).find(one => one.key === key)
  if (!question) return place?.replaceChildren(element('p', {}, 'Nothing is asked here any more.'))
  const { title, facts } = describe(question, await readState())
  const list = facts.flatMap(([term, text]) => [element('dt', {}, term), element('dd', {}, text)])
  place?.replaceChildren(
    element('h1', {}, title),
    element('dl', {}, ...list),
    element('div', { className: 'actions' }, button('Reject', false), button('Approve', true)),
  )
}

function button(label: string, approved: boolean): HTMLElement {
  const onclick = () => decide(approved)
  return element('button', { type: 'button', className: approved ? 'main' : '', onclick }, label)
}

async function decide(approved: boolean): Promise<void> {
  for (const other of document.querySelectorAll('button')) other.disabled = true
  await sendCommand({ command: 'decide', key, approved })
  window.close()
}
