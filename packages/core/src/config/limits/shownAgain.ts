/** What the last visit knew of an account is shown again for so long, until a new answer is here. */
export const shownAgainMs = 86_400_000
