type Props = {
  address: string;
  resources: readonly {
    path: string;
    summary: string;
    parameters: readonly { name: string }[];
    example?: string;
  }[];
};

/** What programs can ask for, each with an example to press. */
export function ApiReference({ address, resources }: Props) {
  return (
    <>
      <dl className="api-reference">
        {resources.map(({ path, summary, parameters, example }) => (
          <div key={path}>
            <dt>
              <code>{address + path}</code>
            </dt>
            <dd>
              <p>
                {summary}
                {parameters.length > 0 && (
                  <>
                    . Takes{" "}
                    {parameters.map(({ name }, index) => (
                      <span key={name}>
                        {index > 0 && ", "}
                        <code>{name}</code>
                      </span>
                    ))}
                  </>
                )}
                .
              </p>
              {example && (
                <a href={address + example}>
                  <code>{example}</code>
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="downloads-further">
        <a href={`${address}/openapi.json`}>Description for programs (OpenAPI 3.1)</a>
      </p>
    </>
  );
}
