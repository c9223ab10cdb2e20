export const tried = 'mow'
