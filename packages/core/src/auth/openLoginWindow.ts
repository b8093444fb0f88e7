import type { Kit } from '../kernel/kit'

/** Opens the window of a login; undefined if the browser blocks it. Call it within a click. */
export function openLoginWindow({ env }: Kit, url: string): Window | undefined {
  return env.window?.open(url, 'popupWindow', 'width=600,height=800,scrollbars=yes') ?? undefined
}
