/** The time of what a page was asked for and did not come to. Greater than every other, in a median, too. */
export const notReached = Number.POSITIVE_INFINITY
