/** The names under which page and bridge talk in the one window they share. */
export const channel = { toBridge: 'tin-lantern:request', toPage: 'tin-lantern:news' } as const
