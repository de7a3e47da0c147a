declare module "autocannon" {
  export type Request = {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  };
  type Result = { errors: number; timeouts: number };
  type Run = Promise<Result> & {
    on: (
      event: "response",
      listener: (client: object, status: number, bytes: number, milliseconds: number) => void,
    ) => void;
    stop: () => void;
  };
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: Request[];
    /** How often it looks whether its time is over, in milliseconds. */
    sampleInt: number;
    overallRate?: number;
  }): Run;
}
