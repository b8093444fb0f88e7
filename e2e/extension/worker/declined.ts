/** What a page is told when the user said no. */
export const declined = { error: { code: 4001, message: 'The user declined the request.' } }
