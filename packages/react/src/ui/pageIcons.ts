// The drawings on the page's buttons; the others come with the modal.
export const warningIcon = 'M12 4l9 16H3zM12 10v4M12 17v.01'
export const downIcon = 'M6 9l6 6 6-6'
