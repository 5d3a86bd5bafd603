/** Ends what a door has begun. */
export type Stop = () => void;
