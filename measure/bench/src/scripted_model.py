import scripted
def scripted_model():
    earlier = []
    def model(prompt):
        answer = scripted.model(prompt, list(earlier))
        earlier.append(prompt)
        return answer
    return model
