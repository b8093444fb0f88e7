import type { FrameCase, Scene } from './frameCase'

/** A page of the settings, and what the visitor does there. */
export const settingsCase = (
  view: string,
  state: string,
  page: keyof Scene['texts'],
  shows: string,
  { reach, ...more }: Partial<FrameCase> = {},
): FrameCase => ({
  ...{ view, state, opens: 'SHOW_SETTINGS', shows, ...more },
  async reach(scene) {
    await scene.press(scene.texts[page])
    await reach?.(scene)
  },
})
