import type { Kit } from '../kernel/kit'

/** Opens the window of a login; undefined where the browser blocks it. Only a click may. */
export function openLoginWindow({ env }: Kit, url: string): Window | undefined {
  return env.window?.open(url, 'popupWindow', 'width=600,height=800,scrollbars=yes') ?? undefined
}
