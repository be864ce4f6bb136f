export interface Figures { game: Record<string, unknown> }
