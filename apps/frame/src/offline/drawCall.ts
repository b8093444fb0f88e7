import type { RecoveryTexts } from './recoveryTexts'
import type { ToldCall } from './tellCall'

/** What is known of a call, and what speaks against it. */
export function drawCall({ does, warnings, isUnderstood }: ToldCall, texts: RecoveryTexts): HTMLElement[] {
  const list = document.createElement('ul')
  list.append(...does.map(sentence => elementOf('li', sentence)))
  const dangers = [...warnings, ...(isUnderstood ? [] : [texts.unreadable])]
  return [list, ...dangers.map(text => elementOf('p', text, 'warning'))]
}

function elementOf(tag: 'li' | 'p', text: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  element.className = className
  return element
}
