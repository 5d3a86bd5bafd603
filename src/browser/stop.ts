/** Ends what a port has begun. */
export type Stop = () => void;
