class SettingsError(ValueError):
    """Says which fields of the settings are wrong."""

    # How does an instance get its list of fields?


def read_settings(raw: dict) -> dict:
    """Return the checked settings with all four fields, or raise one SettingsError."""
    raise NotImplementedError
