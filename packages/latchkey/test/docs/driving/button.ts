import { page } from 'vitest/browser'

/** A button of the page, by what it says. */
export const button = (name: string | RegExp) => page.getByRole('button', { name })
