// Drawings used only by the logins.
export const mailIcon = 'M4 6h16v12H4zM4 7l8 6 8-6'
export const phoneIcon = 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2'
export const moreIcon = 'M6 12h.01M12 12h.01M18 12h.01'
